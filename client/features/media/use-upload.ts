import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { MediaItem } from '#contract/media.ts'
import { useSession } from '#client/platform/session.ts'
import type { UnfinishedUpload, UploadState } from '#client/platform/uploads/upload-state.ts'
import { uploadsOf, type UploadsStore } from './uploads-store.ts'

export interface Uploading {
  readonly accountId: string
  readonly store: UploadsStore
  readonly uploads: readonly UploadState[]
  readonly unfinished: readonly UnfinishedUpload[]
}

const noUploads: readonly UploadState[] = []
const nothingUnfinished: readonly UnfinishedUpload[] = []

/** The reader's files that are on their way to a family, and what to do with them. */
export function useUpload(
  familyId: string,
  onKept: (item: MediaItem, store: UploadsStore) => void,
): Uploading {
  const session = useSession()
  const accountId = session.state === 'signed-in' ? session.user.id : ''
  const store = uploadsOf({ accountId, familyId })
  const kept = useEffectEvent(onKept)
  useEffect(() => store.onKept((item) => kept(item, store)), [store])
  return {
    accountId,
    store,
    uploads: useSyncExternalStore(store.subscribe, store.get, () => noUploads),
    unfinished: useSyncExternalStore(store.subscribe, store.getUnfinished, () => nothingUnfinished),
  }
}
