/** One deed on one page: how it was, and how it is now. */
interface Step<Page> {
  readonly pageId: string
  readonly before: Page
  readonly after: Page
  /** Deeds of the same name on the same page, without another between them, are one: typing, or the keys that nudge. */
  readonly group?: string | undefined
}

export interface History<Page> {
  readonly done: readonly Step<Page>[]
  readonly undone: readonly Step<Page>[]
}

export const noHistory: History<never> = { done: [], undone: [] }

export const mostSteps = 200

export function did<Page>(history: History<Page>, step: Step<Page>): History<Page> {
  const last = history.done.at(-1)
  const isMore =
    step.group !== undefined && last?.group === step.group && last.pageId === step.pageId
  const done = isMore
    ? [...history.done.slice(0, -1), { ...step, before: last.before }]
    : [...history.done, step]
  return { done: done.slice(-mostSteps), undone: [] }
}

/** From here on the same deed is another step. */
export function closed<Page>(history: History<Page>): History<Page> {
  const last = history.done.at(-1)
  if (last?.group === undefined) return history
  return { ...history, done: [...history.done.slice(0, -1), { ...last, group: undefined }] }
}

interface Turn<Page> {
  readonly history: History<Page>
  readonly pageId: string
  readonly page: Page
}

export function undo<Page>(history: History<Page>): Turn<Page> | undefined {
  const step = history.done.at(-1)
  if (!step) return undefined
  const { pageId, before: page } = step
  const next = { done: history.done.slice(0, -1), undone: [...history.undone, step] }
  return { history: next, pageId, page }
}

export function redo<Page>(history: History<Page>): Turn<Page> | undefined {
  const step = history.undone.at(-1)
  if (!step) return undefined
  const { pageId, after: page } = step
  const next = { done: [...history.done, step], undone: history.undone.slice(0, -1) }
  return { history: next, pageId, page }
}

/** Somebody else changed the page: to go back beyond that would take their work away. */
export const without = <Page>(history: History<Page>, pageId: string): History<Page> => ({
  done: history.done.filter((step) => step.pageId !== pageId),
  undone: history.undone.filter((step) => step.pageId !== pageId),
})
