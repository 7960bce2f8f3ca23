import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { largestImport } from '#contract/tree-imports.ts'
import {
  largestGuestItemBytes,
  largestItemBytes,
  largestLetterBytes,
} from '#contract/rules/capsules.ts'
import { largestContributionBytes } from '#contract/rules/contribution-limits.ts'
import { mediaTypes } from '#contract/rules/media-kinds.ts'
import { largestKeepsakeBytes } from '#contract/rules/memorials.ts'
import { gigabyte } from '#contract/rules/storage-room.ts'
import { largestVaultFileBytes } from '#contract/rules/vault-file.ts'
import { largestVoiceBytes } from '#contract/rules/voice-limits.ts'
import { largestRecordingBytes } from '#contract/rules/wishes/wish.ts'

const page = readFileSync('docs/uploads.md', 'utf8')

test('the page of uploads tells each type with its endings, and no other', () => {
  const told = [...page.matchAll(/\| (\w+\/[\w-]+) \| ([\w, ]+) \|$/gm)].map(
    ([, type, endings]) => [type, endings!.split(', ')],
  )
  expect(told).toEqual(Object.entries(mediaTypes).map(([type, { endings }]) => [type, endings]))
})

test('the page of uploads tells how large each may be', () => {
  const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`
  const told = (where: string) =>
    new RegExp(`^\\| ${where} \\| .* \\| (.*) \\|$`, 'm').exec(page)?.[1]
  expect(told('the vault')).toContain(`${largestVaultFileBytes / gigabyte} GB`)
  expect(told('a time capsule')).toBe(
    `${megabytes(largestItemBytes)}; ${largestLetterBytes.toLocaleString('en')} bytes of words; of a guest ${megabytes(largestGuestItemBytes)}`,
  )
  expect(told('a memorial')).toBe(megabytes(largestKeepsakeBytes))
  expect(told('by a link for photos')).toBe(megabytes(largestContributionBytes))
  expect(told('by a link or a card for a voice, an answer to a weekly question')).toBe(
    megabytes(largestVoiceBytes),
  )
  expect(told('last wishes')).toBe(megabytes(largestRecordingBytes))
  expect(told('the family tree')).toBe(megabytes(largestImport))
})
