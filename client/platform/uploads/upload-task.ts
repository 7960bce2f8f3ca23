import type { Upload } from 'tus-js-client'
import { media, type MediaItem } from '#contract/media.ts'
import { call } from '#client/platform/api.ts'
import { isBackIn, ownerHeaders } from '#client/platform/own-calls.ts'
import { checksumOf, fingerprintOf } from './checksum.ts'
import { forgetUpload, ownerMark } from './unfinished-uploads.ts'
import { uploadsAddress } from '#contract/rules/media-address.ts'
import { uploadFailure } from './upload-failure.ts'
import { shortName, sourceOf, type UploadSource } from './upload-source.ts'
import type { UploadState, Whose } from './upload-state.ts'

// Small enough that a lost connection costs little, large enough that asking again costs nothing.
const pieceSize = 8 * 1024 * 1024
const retryDelays = [0, 1000, 3000, 5000, 10_000]
const nextTryMs = 30_000

type Change = (change: Partial<UploadState>) => void

/** One file's way to the server: pauses, goes on after a lost connection or a reload, and ends as media. */
export class UploadTask {
  readonly #whose: Whose
  readonly #source: UploadSource
  readonly #change: Change
  #upload: Upload | undefined
  #isStopped = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(whose: Whose, file: File | UploadSource, change: Change) {
    this.#whose = whose
    this.#source = sourceOf(file)
    this.#change = change
  }

  start = async (): Promise<void> => {
    this.#rest()
    this.#isStopped = false
    try {
      if (!this.#upload) {
        this.#change({ phase: 'preparing' })
        this.#upload = await this.#prepare()
      }
      // Paused or cancelled while we hashed.
      if (this.#isStopped) return
      this.#change({ phase: 'sending' })
      this.#upload.start()
    } catch (error) {
      this.#fail(error)
    }
  }

  pause = async (): Promise<void> => {
    this.#stop()
    await this.#upload?.abort()
    this.#change({ phase: 'paused' })
  }

  /** Gives up, and has the server throw away what it got. */
  cancel = async (): Promise<void> => {
    this.#stop()
    try {
      await this.#upload?.abort(true)
    } catch {
      // Without a connection the server throws it away by itself, a week later.
    }
    await this.#forget()
  }

  async #prepare(): Promise<Upload> {
    const [{ Upload }, file] = await Promise.all([import('tus-js-client'), this.#source.open()])
    const sha256 = this.#source.sha256 ?? (await checksumOf(file))
    const upload = new Upload(file, {
      endpoint: uploadsAddress(this.#whose.familyId),
      fingerprint: async (file) => `${ownerMark(this.#whose)} ${await fingerprintOf(file)}`,
      headers: ownerHeaders(this.#whose.accountId),
      chunkSize: pieceSize,
      retryDelays,
      metadata: {
        filename: shortName(this.#source.name),
        filetype: this.#source.type,
        ...(sha256 && { sha256 }),
        ...(this.#whose.isPrivate && { private: 'yes' }),
        ...(this.#source.isForVault && { vault: 'yes' }),
      },
      onProgress: (sent) => this.#change({ sent }),
      onError: (error) => this.#fail(error),
      onSuccess: () => void this.#complete(),
    })
    const [earlier] = await upload.findPreviousUploads()
    if (earlier) upload.resumeFromPreviousUpload(earlier)
    return upload
  }

  async #complete(): Promise<void> {
    this.#change({ phase: 'checking', sent: this.#source.size })
    try {
      const kept = await this.#keep()
      await this.#forget()
      this.#change({ phase: 'kept', media: kept })
    } catch (error) {
      // All of it is there, and waits a week for the room that its family lacks.
      if ((error as { status?: number }).status !== 413) return this.#fail(error)
      const { words } = uploadFailure(error)
      this.#change({ phase: 'failed', failure: words, canRetry: true })
    }
  }

  #keep(): Promise<MediaItem> {
    const uploadId = this.#upload?.url?.split('/').at(-1) ?? ''
    return call(media.completeUpload, { params: { familyId: this.#whose.familyId, uploadId } })
  }

  #fail(error: unknown): void {
    if (this.#isStopped) return
    const { words, next } = uploadFailure(error)
    if (next === 'later') return this.#wait()
    if (next === 'signed in') return void this.#waitForOwner(words)
    // The server has thrown it away, or will: the next try has to start from nothing.
    if (next === 'never' || isDamaged(error)) {
      void this.#forget()
      this.#upload = undefined
    }
    this.#change({ phase: 'failed', failure: words, canRetry: next === 'again' })
  }

  #wait(): void {
    this.#change({ phase: 'waiting' })
    addEventListener('online', this.start)
    this.#timer = setTimeout(this.start, nextTryMs)
  }

  /** The server keeps what it got: after the sign-in it goes on from there. */
  async #waitForOwner(words: string): Promise<void> {
    if (await isBackIn(this.#whose.accountId)) {
      if (!this.#isStopped) await this.start()
    } else if (!this.#isStopped) this.#change({ phase: 'failed', failure: words, canRetry: true })
  }

  #stop(): void {
    this.#isStopped = true
    this.#rest()
  }

  #rest(): void {
    removeEventListener('online', this.start)
    clearTimeout(this.#timer)
  }

  async #forget(): Promise<void> {
    if (this.#upload?.url) await forgetUpload(this.#upload.url)
  }
}

const isDamaged = (error: unknown) => (error as { status?: number }).status === 422
