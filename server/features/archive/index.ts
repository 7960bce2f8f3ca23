export { deleteHeirlooms } from './heirloom/store.ts'
export { deleteYearly, endAllYearly, getsYearlyArchive } from './yearly/store.ts'
