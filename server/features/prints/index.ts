export { deletePrints } from './order-store.ts'
