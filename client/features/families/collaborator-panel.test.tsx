import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Collaborator } from '#contract/families.ts'
import type { Role, Status } from '#contract/rules/roles.ts'
import { collaboratorActs } from './collaborator-acts.ts'
import { CollaboratorPanel } from './collaborator-panel.tsx'

const person = (name: string, role: Role, status: Status): Collaborator => ({
  id: name,
  name,
  email: `${name}@post.example`,
  role,
  status,
  lastSeen: null,
  avatarId: name,
  isMe: name === 'olive',
})

const people = [
  person('olive', 'owner', 'active'),
  person('ed', 'editor', 'active'),
  person('pia', 'viewer', 'pending'),
  person('ian', 'viewer', 'inactive'),
]
const acts = collaboratorActs({
  invite: async () => {},
  changeRole: async () => {},
  remove: async () => {},
})
const shown = (isOwner: boolean) =>
  renderToStaticMarkup(
    <CollaboratorPanel title="People" people={people} isOwner={isOwner} acts={acts} />,
  )
const rows = (isOwner: boolean) => shown(isOwner).match(/<li.*?<\/li>/gs)!

test('each collaborator has an avatar, name, e-mail, role badge and status badge (spec §2.7)', () => {
  const [olive, ed, pia, ian] = rows(false)
  for (const row of [olive, ed, pia, ian]) expect(row).toContain('<svg')
  expect(ed!.replaceAll('<wbr/>', '')).toContain('ed@post.example')
  expect(olive).toMatch(/Owner.*Active/s)
  expect(ed).toMatch(/Editor.*Active/s)
  expect(pia).toMatch(/Viewer.*Pending/s)
  expect(ian).toMatch(/Viewer.*Inactive/s)
})

test('the list scrolls beyond a maximum height (spec §2.7)', () => {
  expect(shown(false)).toMatch(/max-h-\[34rem\][^>]*>/)
  expect(shown(false)).toContain('aria-label="Collaborators"')
})

test('only the owner sees the invite form, with the two roles and what they mean (spec §2.7)', () => {
  expect(shown(false)).not.toContain('<form')
  const form = shown(true).match(/<form.*<\/form>/s)![0]
  expect(form).toContain('type="email"')
  expect(form).toMatch(/Viewer.*can view only.*Editor.*can edit and add/s)
})

test('only the owner sees the role and remove controls (spec §2.7)', () => {
  for (const row of rows(false)) expect(row).not.toMatch(/<select|Remove/)
  expect(rows(true)[1]).toMatch(/<select.*Remove/s)
})

test('pending ones and the owner show no role editing (spec §4)', () => {
  const [olive, , pia, ian] = rows(true)
  for (const row of [olive, pia]) expect(row).not.toMatch(/<select|Remove/)
  expect(ian).toMatch(/<select.*Remove/s)
})
