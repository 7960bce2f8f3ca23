import '#client/features/b/thing.ts'
export default 1
