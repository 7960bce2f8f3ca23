import { shortestHeardMs } from '#contract/rules/message-limits.ts'
import { invalid } from '#server/platform/errors.ts'

interface Trim {
  readonly trimStartMs: number
  readonly trimEndMs: number | null
}

/** Something must stay to be heard. */
export function assertTrim({ trimStartMs, trimEndMs }: Trim): void {
  if (trimEndMs !== null && trimEndMs - trimStartMs < shortestHeardMs)
    throw invalid('That would leave nothing to hear. Move the beginning or the end.')
}
