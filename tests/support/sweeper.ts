import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Frees at once what nobody holds any more. */
export function sweeper(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}
