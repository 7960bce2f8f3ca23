/** Where a picture or a voice of the demo family is, for anybody. The names never change. */
export const demoFile = (file: string): string => `/api/demo/files/${file}`
