import { tree } from '#contract/tree/index.ts'
import { vault } from '#contract/vault/index.ts'
import { call } from '#client/platform/api.ts'
import { statusOf } from '#client/platform/failure-words.ts'
import { keepFile } from '#client/platform/uploads/keep-file.ts'

const tries = 20
const pauseMs = 1000

/** Puts a photo into the vault and onto a card; of what browsers can’t show, a picture is made first. */
export async function bringPortrait(
  accountId: string,
  { familyId, personId }: { readonly familyId: string; readonly personId: string },
  file: File,
): Promise<void> {
  const memoryId = await keepFile(accountId, familyId, file)
  const put = () => call(tree.portrait, { params: { familyId, personId }, body: { memoryId } })
  for (let left = tries; ; left -= 1) {
    try {
      return void (await put())
    } catch (failure) {
      if (statusOf(failure) !== 409 || left === 0) throw failure
      if (left === tries) await call(vault.arrived, { params: { familyId } })
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}
