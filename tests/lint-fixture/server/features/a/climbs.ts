import '../b/index.ts'
