export { deleteGoals, goalsAbout, moveGoals } from './goal-store.ts'
