import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import './quick-imports.ts'

/** `node server/main.ts [--web] [--worker]`. What was compiled at an earlier start isn't compiled again. */
enableCompileCache(join(import.meta.dirname, '../.cache/compiled'))
const { start } = await import('#server/start.ts')
await start()
// Written down now: a process that is killed leaves nothing behind.
flushCompileCache()
