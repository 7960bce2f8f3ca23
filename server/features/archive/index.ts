export { deleteHeirlooms } from './heirloom/store.ts'
