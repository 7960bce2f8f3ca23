import * as z from 'zod'

const url = z
  .url({ protocol: /^https?$/ })
  .transform((url) => url.replace(/\/+$/, ''))
  .optional()
const word = z.string().min(1).optional()

const region = z.string().min(1).default('us-east-1')
const name = z.string().min(3).optional()

/** Where files lie, where their second copies do, and where backups do. */
export const bucketVariables = {
  S3_ENDPOINT: url,
  S3_REGION: region,
  S3_BUCKET: name,
  S3_ACCESS_KEY_ID: word,
  S3_SECRET_ACCESS_KEY: word,
  SECOND_S3_ENDPOINT: url,
  SECOND_S3_REGION: region,
  SECOND_S3_BUCKET: name,
  SECOND_S3_ACCESS_KEY_ID: word,
  SECOND_S3_SECRET_ACCESS_KEY: word,
  BACKUP_S3_ENDPOINT: url,
  BACKUP_S3_REGION: region,
  BACKUP_S3_BUCKET: name,
  BACKUP_S3_ACCESS_KEY_ID: word,
  BACKUP_S3_SECRET_ACCESS_KEY: word,
}
const variables = z.object(bucketVariables)
type Given = z.output<typeof variables>

/** The bucket of these variables; undefined where none is named. */
export function bucketNamed(
  given: Given,
  prefix: 'S3' | 'SECOND_S3' | 'BACKUP_S3',
  refuse: (problem: string) => never,
) {
  const endpoint = given[`${prefix}_ENDPOINT`]
  const bucket = given[`${prefix}_BUCKET`]
  const accessKeyId = given[`${prefix}_ACCESS_KEY_ID`]
  const secretAccessKey = given[`${prefix}_SECRET_ACCESS_KEY`]
  if (!bucket) {
    const stray = (['ENDPOINT', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const).find(
      (one) => given[`${prefix}_${one}`],
    )
    if (stray) refuse(`${prefix}_BUCKET: is missing although ${prefix}_${stray} is set`)
    return undefined
  }
  if (!accessKeyId !== !secretAccessKey)
    refuse(`${prefix}_SECRET_ACCESS_KEY: goes together with ${prefix}_ACCESS_KEY_ID`)
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined
  return { bucket, endpoint, region: given[`${prefix}_REGION`], credentials }
}
