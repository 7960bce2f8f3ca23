import { lazy, type ComponentType } from 'react'

/** `lazy` for named exports: the part is fetched when it is first shown. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }))
}
