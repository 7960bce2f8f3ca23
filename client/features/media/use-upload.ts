import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { MediaItem } from '#contract/media.ts'
import { forgetUpload, readUnfinished } from './unfinished-uploads.ts'
import type { UnfinishedUpload, UploadState } from './upload-state.ts'
import { uploadsOf, type UploadsStore } from './uploads-store.ts'

const none: readonly UploadState[] = []

export interface Uploading {
  readonly store: UploadsStore
  readonly uploads: readonly UploadState[]
  readonly unfinished: readonly UnfinishedUpload[]
  /** Has the server throw away an upload of an earlier visit. */
  forget(upload: UnfinishedUpload): Promise<void>
}

/** The files of a family that are on their way, and what to do with them. */
export function useUpload(familyId: string, onKept: (item: MediaItem) => void): Uploading {
  const store = uploadsOf(familyId)
  const uploads = useSyncExternalStore(store.subscribe, store.get, () => none)
  const [unfinished, setUnfinished] = useState(() => readUnfinished(familyId))
  const kept = useEffectEvent(onKept)
  useEffect(() => store.onKept((item) => kept(item)), [store])
  const onTheirWay = new Set(uploads.map(({ fileName, byteLength }) => `${byteLength} ${fileName}`))
  return {
    store,
    uploads,
    unfinished: unfinished.filter(
      ({ fileName, byteLength }) => !onTheirWay.has(`${byteLength} ${fileName}`),
    ),
    async forget({ url }) {
      // Even if the server can't be told now, it throws the upload away by itself after a week.
      await fetch(url, { method: 'DELETE', headers: { 'Tus-Resumable': '1.0.0' } }).catch(
        () => undefined,
      )
      await forgetUpload(url)
      setUnfinished(readUnfinished(familyId))
    },
  }
}
