/** Does `work` when `isDone` says it is missing, while no other preparation of this folder does. */
export function doOnce(root: string, isDone: () => boolean, work: () => void): void
