import { sealedKind } from '#contract/rules/beyond/sealed-type.ts'
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

/** Of what is sealed beyond us nothing can be cut: the part cut off would still be in it. */
export function assertTrimmable(
  { media_kind }: { readonly media_kind: string | null },
  { trimStartMs, trimEndMs }: { [Name in keyof Trim]?: Trim[Name] | undefined },
): void {
  if (media_kind === sealedKind && (trimStartMs || (trimEndMs ?? null) !== null))
    throw invalid('A message that is sealed beyond us can’t be trimmed: nobody here can cut it.')
}
