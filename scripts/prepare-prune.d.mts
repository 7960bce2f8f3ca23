export function pruneForeignBinaries(root: string, platform: string, arch: string): void
