import '#server/features/a/index.ts'
