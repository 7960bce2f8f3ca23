export { restoreArchive, type Restored } from './restore-archive.ts'
export { manifest, manifestName, secretName, type Manifest } from './archive-format.ts'
