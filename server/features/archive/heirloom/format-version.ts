/** Of the layout under `records/`: an archive of another one isn't brought back by this program. */
export const version = 1
