/** Why an archive isn't brought back, in words for whoever has it. Nothing was changed. */
export class ArchiveProblem extends Error {}
