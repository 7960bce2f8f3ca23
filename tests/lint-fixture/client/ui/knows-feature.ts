import '#client/features/b/thing.ts'
