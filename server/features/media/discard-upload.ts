import type { Admitted } from '#server/platform/http/serve-raw.ts'
import type { Ports } from '#server/platform/ports.ts'
import { asOnlyWriter } from './upload-locks.ts'
import { findUpload, removeUpload, storageKeyOf, type Upload } from './upload-store.ts'

type Sender = Admitted<'family-editor'>

/** Cancelling what is already kept only forgets the upload; the file has its own delete. */
export async function cancelUpload(sender: Sender, uploadId: string): Promise<void> {
  await sender.act((editor) => findUpload(editor, uploadId))
  await asOnlyWriter(sender.ports, uploadId, async () => {
    const upload = await sender.act((editor) => findUpload(editor, uploadId))
    await discardUpload(sender, upload)
  })
}

/** The row goes first: bytes without a row are swept later, a row without bytes would be a lie. */
export async function discardUpload(sender: Sender, upload: Upload): Promise<void> {
  await sender.act((editor) => removeUpload(editor, upload.id))
  await dropBytes(sender.ports, upload)
}

export async function dropBytes(
  { storage }: Pick<Ports, 'storage'>,
  upload: Upload,
): Promise<void> {
  const key = storageKeyOf(upload)
  await storage.abandon(key)
  if (!upload.media_id) await storage.delete(key)
}
