/** Why an archive isn't brought back, in words for whoever has it. Nothing was changed. */
export class ArchiveProblem extends Error {}

/** It isn't known whether something was changed: the database can't be asked. */
export class UnknownEnd extends ArchiveProblem {}
