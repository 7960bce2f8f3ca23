import '#server/features/b/index.ts'
