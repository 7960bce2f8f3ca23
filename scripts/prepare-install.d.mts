/** Native parts for a system that node_modules lacks, as name@version. */
export function missingBindings(root: string, platform: string, arch: string): string[]
