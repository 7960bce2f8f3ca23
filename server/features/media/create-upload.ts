import type { FastifyRequest } from 'fastify'
import { sizeWords } from '#contract/rules/size-words.ts'
import { largestVaultFileBytes } from '#contract/rules/vault-file.ts'
import { readSettings } from '#server/features/settings/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { later, stamp, type Clock } from '#server/platform/clock.ts'
import { sealedText } from '#server/platform/encryption/sealed.ts'
import { invalid, tooLarge } from '#server/platform/errors.ts'
import { cleanFileName } from './file-name.ts'
import { declaredKind, requireVault } from './require-vault.ts'
import { takeRoom } from './storage-room.ts'
import { assertTus, readCount, readMetadata } from './tus-headers.ts'
import { insertUpload } from './upload-store.ts'

interface NewUpload {
  readonly id: string
  readonly expiresAt: string
}

/** A phone may be away for a week between two bytes; after that its beginning is thrown away. */
export function expiryFrom(clock: Clock): string {
  return stamp(later(clock.now(), { days: 7 }))
}

export async function createUpload(
  editor: FamilyEditor,
  request: FastifyRequest,
): Promise<NewUpload> {
  assertTus(request)
  if (request.headers['upload-concat'] || request.headers['upload-defer-length'])
    throw invalid('Please say how long the file is, and send it in one piece.')
  const byteLength = readCount(request, 'upload-length')
  const { fileName, declaredType, sha256, isPrivate, isForVault } = readMetadata(request)
  if (byteLength === 0) throw invalid('This file is empty, so there is nothing to keep.')
  await assertSize(editor, byteLength, isForVault)
  const kind = declaredKind(declaredType)
  if ((kind || isForVault) && !isPrivate) await requireVault(editor, kind ?? 'document', isForVault)
  // Only voices find room beyond what the plan holds.
  await takeRoom(editor, { kind: isForVault ? undefined : kind, addingBytes: byteLength })
  const upload = { id: editor.newId(), expiresAt: expiryFrom(editor.ports.clock) }
  await insertUpload(editor, {
    id: upload.id,
    file_name: sealedText(editor.familyId, cleanFileName(fileName)),
    declared_type: declaredType,
    byte_length: byteLength,
    expires_at: upload.expiresAt,
    sha256,
    is_private: isPrivate,
    is_for_vault: isForVault,
  })
  return upload
}

/** What is brought into the vault finds its end in the family's room; everything else in what the admin allows. */
async function assertSize(
  editor: FamilyEditor,
  byteLength: number,
  isForVault: boolean,
): Promise<void> {
  const largest = isForVault
    ? largestVaultFileBytes
    : (await readSettings(editor)).maxFileSize * 1024 * 1024
  if (byteLength <= largest) return
  const most = isForVault ? sizeWords(largest) : `${largest / 1024 / 1024} MB`
  throw tooLarge(`This file is too large. A file can have at most ${most}.`)
}
