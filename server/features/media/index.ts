export { readRange } from './byte-range.ts'
export { contentsOf, type Content } from './known-contents.ts'
export { adoptFile } from './adopt-file.ts'
export { toCopyState } from './copy-state.ts'
export { findReadyCopy, isCopyOfMessage, isWholeCopy } from './copy-store.ts'
export { cleanedPhoto } from './cleaned-photo.ts'
export { cleanFileName, disposition, withFittingEnding } from './file-name.ts'
export { deleteBytesJob } from './jobs.ts'
export { copyWhole } from './copy-whole.ts'
export { asPlayable, copyName, posterOf, type Playable } from './playable.ts'
export { readBack } from './read-back.ts'
export { sendContent } from './send-content.ts'
export { headLength, isSealed, sniff } from './sniff.ts'
export { bytesType } from './tus-headers.ts'
export { listUnplayable } from './unplayable.ts'
export { tryCopyLater, wantCopyLater, wholeRecording } from './want-copy.ts'
export { announcedSince } from './count-held.ts'
export { endRoom, readRoomOf, setRoom } from './room-by-hand.ts'
export { takeRoom, takeRoomForGuest, takeRoomForMember } from './storage-room.ts'
export { deleteUnusedRecordings, fillCaption, learnDuration, setCaption } from './media-store.ts'
export { removeFiles } from './remove-files.ts'
export { deleteDepartedRecordings, deleteSharedFiles, handRecordingsTo } from './leaving-store.ts'
export { findFile, listFiles } from './files-for-visitors.ts'
export { countStored } from './count-stored.ts'
export { announcedBudget, guestBudget } from './guest-budget.ts'
export {
  keyOfAttempt,
  orDelete,
  receiveWhole,
  type Largest,
  type Received,
} from './receive-whole.ts'
export {
  handedRecording,
  isRecording,
  recordingsIn,
  recordingsOf,
  requireRecording,
  setSpeaker,
  soundOf,
  spokenBy,
} from './recordings-of.ts'
