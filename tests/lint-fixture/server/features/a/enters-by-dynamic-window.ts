await import('#server/features/b/store.ts')
