import type { MediaItem } from '#contract/media.ts'
import { sealedKind, sealedType } from '#contract/rules/beyond/sealed-type.ts'
import {
  kindOf,
  refusedType,
  type StoredKind,
  type StoredType,
} from '#contract/rules/media-kinds.ts'
import { noteActivity } from '#server/features/families/index.ts'
import { conflict, Refusal, unsupported } from '#server/platform/errors.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'
import { DamagedFile, MissingFile } from '#server/platform/storage/storage.ts'
import { describeFile, type Description } from './describe-file.ts'
import { discardUpload } from './discard-upload.ts'
import { withFittingEnding } from './file-name.ts'
import { findMedia, insertMedia, rememberSound, toItem } from './media-store.ts'
import { readBackUpload, type ReadBack } from './read-back.ts'
import { declaredKind, isForVault, requireVault } from './require-vault.ts'
import { isSealed, sniff } from './sniff.ts'
import { takeRoom } from './storage-room.ts'
import { asOnlyWriter } from './upload-locks.ts'
import { findUpload, listSegments, markKept, storageKeyOf, type Upload } from './upload-store.ts'
import { wantCopyLater } from './want-copy.ts'

type Sender = Admitted<'family-editor'>

/** Turns a received upload into media, or into nothing at all. Asked again, it answers the same. */
export async function completeUpload(sender: Sender, uploadId: string): Promise<MediaItem> {
  await sender.act((editor) => findUpload(editor, uploadId))
  return asOnlyWriter(sender.ports, uploadId, async () => {
    const upload = await sender.act((editor) => findUpload(editor, uploadId))
    if (!upload.media_id) await keep(sender, upload)
    return sender.act(async (editor) => toItem(await findMedia(editor, uploadId)))
  })
}

async function keep(sender: Sender, upload: Upload): Promise<void> {
  const { received_bytes, byte_length } = upload
  if (received_bytes < byte_length)
    throw conflict(`We have ${received_bytes} of ${byte_length} bytes; please send the rest first.`)
  const { storage } = sender.ports
  const key = storageKeyOf(upload)
  const bytes = await check(sender, upload, key)
  const type = typeOf(upload, bytes)
  if (!type) {
    await discardUpload(sender, upload)
    throw unsupported(refusedType)
  }
  await assertAllowed(sender, upload, type)
  // Its bytes stay where they are: once there is room, asking again is enough.
  const kind = type === sealedType ? 'audio' : kindOf(type)
  const isSound = upload.is_for_vault && kind === 'audio'
  await sender.act((editor) =>
    takeRoom(editor, { kind: isSound ? undefined : kind, addingBytes: 0 }),
  )
  const description = await describeFile(storage, key, type, bytes)
  await sender.act(async (editor) => {
    const row = rowFor(upload, type, bytes, description)
    await insertMedia(editor, row)
    if (isSound) await rememberSound(editor, row.id)
    await markKept(editor, upload.id)
    await wantCopyLater(editor, { mediaId: row.id, kind: row.kind, isBroughtIn: isSound })
    // The family's log would tell everyone what is meant for one.
    if (upload.is_private) return
    const { familyId, accountId } = editor
    await noteActivity<string>(editor, {
      familyId,
      accountId,
      kind: 'added-file',
      subject: row.file_name,
      subjectId: row.id,
    })
  })
}

/** What is sealed beyond us is taken as a message's recording alone: of a family's file somebody must be able to say what it is. */
const typeOf = (upload: Upload, { head }: ReadBack): StoredType | undefined =>
  upload.is_private && isSealed(head) ? sealedType : sniff(head, upload.declared_type)

/** What was announced while a plan covered it is kept; what only called itself a voice isn't one. */
async function assertAllowed(sender: Sender, upload: Upload, type: StoredType): Promise<void> {
  const declared = declaredKind(upload.declared_type)
  if (upload.is_private || (declared && (isForVault(declared) || upload.is_for_vault))) return
  try {
    await sender.act((editor) => requireVault(editor, storedKindOf(type), upload.is_for_vault))
  } catch (error) {
    await discardUpload(sender, upload)
    throw error
  }
}

/** Makes the file readable and reads it; throws, leaving nothing, unless it is what was sent. */
async function check(sender: Sender, upload: Upload, key: string): Promise<ReadBack> {
  const { storage, log } = sender.ports
  const segments =
    upload.sha256 === null ? await sender.act((editor) => listSegments(editor, upload.id)) : []
  try {
    await storage.finish(key, upload.byte_length)
    const bytes = await readBackUpload(storage, upload, segments)
    const isAsSent = upload.sha256 === null || upload.sha256 === bytes.sha256
    if (bytes.byteLength === upload.byte_length && bytes.isIntact && isAsSent) return bytes
    // On the way is everyday; after it was here is our disk's fault, as is whatever can't be opened below.
    const findings = { uploadId: upload.id, isIntact: bytes.isIntact, isAsSent }
    log[bytes.isIntact ? 'warn' : 'error'](findings, 'an upload is damaged')
  } catch (error) {
    if (!(error instanceof MissingFile || error instanceof DamagedFile)) throw error
    log.error({ err: error, uploadId: upload.id }, 'an upload’s bytes are gone or damaged')
  }
  await discardUpload(sender, upload)
  throw new Refusal(422, 'The file arrived damaged, so we didn’t keep it. Please send it again.')
}

const storedKindOf = (type: StoredType): StoredKind =>
  type === sealedType ? sealedKind : kindOf(type)

function rowFor(upload: Upload, type: StoredType, bytes: ReadBack, description: Description) {
  return {
    ...description,
    id: upload.id,
    kind: storedKindOf(type),
    file_name: withFittingEnding(upload.file_name, type),
    content_type: type,
    byte_length: bytes.byteLength,
    sha256: bytes.sha256,
    storage_key: storageKeyOf(upload),
    private_to: upload.is_private ? upload.account_id : null,
  }
}
