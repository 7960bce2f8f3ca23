export { restoreBackup, type Restored } from './restore-backup.ts'
export { NoLedger, reconcile, type Reconciled } from './reconcile/reconcile.ts'
export { manifest, manifestName, secretName, type Manifest } from './backup-format.ts'
export { lastLooks, listTroubledFiles } from './last-looks.ts'
