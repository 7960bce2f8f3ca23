import { expect, test, type Page } from '@playwright/test'
import { zipSync } from 'fflate'
import { familyOf } from './support/deliveries.ts'
import { newcomer, signUp } from './support/people.ts'
import { soundAsItIs } from './support/soundness.ts'
import { photoFile } from './support/vault.ts'
import { longProof } from './support/long-proof.ts'

const family = `0 HEAD
1 GEDC
2 VERS 5.5.1
0 @I1@ INDI
1 NAME Nils /Berg/
1 BIRT
2 DATE 12 MAR 1850
1 DEAT
2 DATE ABT 1920
1 FAMS @F1@
0 @I2@ INDI
1 NAME Karin /Berg/
1 FAMS @F1@
1 FAMC @F9@
0 @I3@ INDI
1 NAME Elsa /Berg/
1 BIRT
2 DATE 1990
1 FAMC @F1@
1 _FAV yes
0 @F1@ FAM
1 HUSB @I1@
1 WIFE @I2@
1 CHIL @I3@
0 TRLR
`

test('a tree from another program is looked at, joined with who is there, and brought in', async ({
  page,
}) => {
  await bringIn(page)
})

test(
  'a tree that was brought in is taken back, and its file put away',
  longProof(
    'server/features/tree-imports/imports.test.ts › is looked at first, joins the tree whole, and is taken back whole',
  ),
  async ({ page }) => {
    await bringIn(page)
    await page.goto('/ancestry')
    await page.getByRole('button', { name: /^Look at it/ }).click()
    await page.getByRole('button', { name: 'Undo all of it' }).click()
    await expect(page.getByText('All of it is taken back').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Bring in 3 people' })).toBeVisible()
    await page.getByRole('button', { name: 'Put this file away' }).click()
    await expect(page.getByText('Files so far')).toHaveCount(0)
  },
)

async function bringIn(page: Page): Promise<void> {
  await signUp(page, newcomer('elsa'))
  const data = { givenName: 'Elsa', surname: 'Berg' }
  expect((await page.request.post(`${await familyOf(page)}/people`, { data })).ok()).toBe(true)
  await page.goto('/family-tree')
  await page.getByRole('link', { name: 'Bring a GEDCOM file' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Family trees as files')

  const file = page.getByLabel('A GEDCOM file')
  const sent = (name: string, text: string) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(text),
  })
  await file.setInputFiles(sent('letter.ged', 'Dear Elsa'))
  await expect(page.getByRole('alert').getByText('This isn’t a GEDCOM file')).toBeVisible()

  await file.setInputFiles(sent('berg.ged', family))
  await expect(page.getByText('3 people in 1 family, 1850–1990.')).toBeVisible()
  await expect(page.getByText('1 entry we couldn’t make sense of')).toBeVisible()
  await page.getByText('Line by line, for whoever knows GEDCOM').click()
  const lines = page.getByRole('list', { name: 'Lines of the file' }).getByRole('listitem')
  await expect(lines).toHaveText([/Line 14.*Not read.*Points to a record/])
  await page.getByLabel('Show').selectOption('all')
  await expect(lines).toHaveCount(2)
  await soundAsItIs(page)

  await page.getByText(/^The same as Elsa Berg/).click()
  await page.getByRole('button', { name: 'Bring in 2 people' }).click()
  await expect(page.getByText('All of it is in your tree.')).toBeVisible()
  await page.getByRole('link', { name: 'See the tree' }).click()
  await page.getByRole('tab', { name: 'List' }).click()
  const everyone = page.getByRole('list', { name: 'Everyone in the tree' }).getByRole('listitem')
  await expect(everyone).toHaveText([/1.*Nils Berg.*with.*Karin Berg/, /2.*Elsa Berg/])
}

test(
  'a GEDZIP brings its photos to their people, tells what couldn’t come, and goes out again with them',
  longProof(
    'server/features/tree-imports/import-files.test.ts › what couldn’t come is told by its name; what isn’t in the vault isn’t linked, and people come first',
  ),
  async ({ page }) => {
    await signUp(page, newcomer('nils'))
    await page.goto('/ancestry')
    const told = family
      .replace('1 FAMS @F1@', '1 OBJE\n2 FILE photos/nils.jpg\n2 FORM jpg\n1 FAMS @F1@')
      .replace(
        '1 _FAV yes',
        '1 OBJE\n2 FILE elsa.jpg\n2 FORM jpg\n1 OBJE\n2 FILE old.zip\n2 FORM zip',
      )
    const photo = await photoFile('nils.jpg', '#8c1f3f')
    const zip = zipSync({
      'gedcom.ged': Buffer.from(told),
      'photos/nils.jpg': [photo.buffer, { level: 0 }],
      'old.zip': Buffer.from('PK'),
      '../outside.jpg': photo.buffer,
    })
    await page.getByLabel('A GEDCOM file').setInputFiles({
      name: 'berg.gdz',
      mimeType: 'application/zip',
      buffer: Buffer.from(zip),
    })
    await expect(
      page.getByText('3 pictures and files of its zip file come into the vault'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Bring in 3 people' }).click()
    await expect(page.getByText('1 of 3 pictures and files are in the vault')).toBeVisible()
    const lost = page.getByRole('list', { name: 'Files that couldn’t come' }).getByRole('listitem')
    await expect(lost).toHaveText([
      /elsa\.jpg: It isn’t in the zip file/,
      /old\.zip: .* packed file inside/,
    ])
    await soundAsItIs(page)
    const link = page.getByRole('link', { name: 'With pictures and voices (GEDZIP)' })
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toMatch(/^family-tree-.*\.gdz$/)
    await page.getByRole('button', { name: 'Undo all of it' }).click()
    await expect(page.getByText('All of it is taken back').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Bring in 3 people' })).toBeVisible()
  },
)
