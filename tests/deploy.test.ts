import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { settingNames } from '#server/platform/config.ts'
import { mostConnections } from '#server/platform/database/connect.ts'
import { stopPatienceMs } from '#server/platform/stop-patience.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const dockerfile = read('deploy/Dockerfile')
const nginx = read('deploy/nginx.conf')
const compose: Compose = parse(read('deploy/compose.yaml'), { merge: true })
const units = ['kinfold', 'kinfold-web@', 'kinfold-worker@'].map((name) => ({
  name,
  lines: read(`deploy/${name}.service`).split('\n'),
}))
const manifests = readdirSync(join(root, 'deploy/kubernetes'))
const objects = manifests.flatMap((name) =>
  parseAllDocuments(read(`deploy/kubernetes/${name}`)).map((one) => one.toJS() as KubernetesObject),
)
const deployments = objects.filter(({ kind }) => kind === 'Deployment')

const kinfolds = Object.values(compose.services).filter(({ image }) => image === 'kinfold')
const port = Number(/\bPORT=(\d+)/.exec(dockerfile)![1])

interface Service {
  readonly image: string
  readonly command: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly networks: { readonly inside: { readonly ipv4_address: string } }
  readonly stop_grace_period: string
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>
}
interface Container {
  readonly args: readonly string[]
  readonly ports: readonly { readonly containerPort: number }[]
  readonly env: readonly { readonly name: string }[]
  readonly envFrom: readonly Record<string, { readonly name: string }>[]
}
interface KubernetesObject {
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly data: Readonly<Record<string, string>>
  readonly stringData: Readonly<Record<string, string>>
  readonly spec: {
    readonly replicas: number
    readonly selector: { readonly matchLabels?: object }
    readonly template: {
      readonly metadata: { readonly labels: object }
      readonly spec: {
        readonly terminationGracePeriodSeconds: number
        readonly containers: readonly Container[]
      }
    }
  }
}

const named = (kind: string, name: string) =>
  objects.find((one) => one.kind === kind && one.metadata.name === name)!
const assignments = (text: string) =>
  [...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => ({
    name: name!,
    value,
  }))
const settingOf = ({ lines }: (typeof units)[number], key: string) =>
  lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1))

/** What a process does, from how it is started. */
const partOf = (words: readonly string[]) => {
  if (words.includes('--web')) return 'web'
  return words.includes('--worker') ? 'worker' : 'whole'
}
const { requests, jobs, letters, embeddedDatabase } = stopPatienceMs
const stopSeconds = {
  web: requests / 1000,
  worker: (jobs + letters) / 1000,
  whole: (requests + jobs + letters + embeddedDatabase) / 1000,
}

test('every setting that the files of deploy/ name is one that Kinfold reads', () => {
  const given = [
    ...kinfolds.flatMap(({ environment }) => Object.keys(environment)),
    ...assignments(read('deploy/kinfold.env.example')).map(({ name }) => name),
    ...[...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, line]) => namesIn(line!)),
    ...units.flatMap((unit) => settingOf(unit, 'Environment').flatMap(namesIn)),
    ...objects.flatMap(({ data, stringData }) => Object.keys({ ...data, ...stringData })),
    ...deployments.flatMap((one) => containersOf(one).flatMap(({ env }) => env.map(namedBy))),
  ]
  expect(given.length).toBeGreaterThan(30)
  // Not ours: where programs keep what is their own.
  expect(given.filter((name) => name !== 'HOME' && !settingNames.includes(name))).toEqual([])
})

test('the examples hold the names of secrets, and none of them', () => {
  const { stringData } = named('Secret', 'kinfold-secrets')
  expect(Object.values(stringData).filter(Boolean)).toEqual([])
  const secret = /KEY|TOKEN|PASSWORD|SMTP_URL/
  const written = ['kinfold', 'database']
    .flatMap((name) => assignments(read(`deploy/${name}.env.example`)))
    .filter(({ name, value }) => secret.test(name) && value)
  expect(written).toEqual([])
  for (const file of ['.gitignore', '.dockerignore']) expect(read(file)).toContain('deploy/*.env\n')
})

test('the image is built and run by the Node that package.json names, and not as root', () => {
  const { dependencies } = JSON.parse(read('package.json'))
  expect(dockerfile).toContain(`ARG NODE_VERSION=${dependencies.node}\n`)
  expect(dockerfile.split('\nFROM ').at(-1)).toMatch(/^USER 10001$/m)
})

test('whoever asks finds a process at the port it listens at', () => {
  expect(dockerfile).toContain(`WORKER_PORT=${port} `)
  expect(dockerfile).toContain(`EXPOSE ${port}\n`)
  expect(dockerfile).toContain(`http://localhost:${port}/healthz`)
  const asked = [...nginx.matchAll(/^ +server ([\d.]+:\d+)/gm)].map(([, address]) => address)
  const serving = kinfolds.filter(({ command }) => partOf(command) === 'web')
  expect(asked).toEqual(serving.map((web) => `${addressOf(web)}:${port}`))
  for (const { environment } of kinfolds)
    expect(environment['TRUST_PROXY']).toBe(addressOf(compose.services['proxy']!))
  for (const one of deployments)
    for (const { ports } of containersOf(one))
      expect(ports).toMatchObject([{ containerPort: port }])
})

test('whoever is asked to stop is given longer than it takes', () => {
  const given = [
    ...kinfolds.map(({ command, stop_grace_period }) => [partOf(command), stop_grace_period]),
    ...units.map((unit) => [
      partOf(settingOf(unit, 'ExecStart')[0]!.split(' ')),
      settingOf(unit, 'TimeoutStopSec')[0]!,
    ]),
    ...deployments.map((one) => [
      partOf(containersOf(one)[0]!.args),
      String(one.spec.template.spec.terminationGracePeriodSeconds),
    ]),
  ] as [keyof typeof stopSeconds, string][]
  expect(given).toHaveLength(4 + 3 + 2)
  for (const [part, period] of given) {
    expect(Number.parseInt(period, 10)).toBeGreaterThanOrEqual(90)
    expect(Number.parseInt(period, 10)).toBeGreaterThan(stopSeconds[part])
  }
})

test('all processes together leave PostgreSQL connections to spare, as the page of several machines reckons', () => {
  const page = read('docs/operations/several-machines.md')
  for (const part of ['web', 'worker', 'whole'] as const)
    expect(page).toContain(`2 × \`DATABASE_CONNECTIONS\` + ${mostConnections(part, 0)}`)
  const most = Number(
    /max_connections=(\d+)/.exec(compose.services['database']!.command.join(' '))![1],
  )
  // Three of them are for a superuser who looks what is wrong.
  const inCompose = kinfolds.map(({ command, environment }) =>
    mostConnections(partOf(command), Number(environment['DATABASE_CONNECTIONS'])),
  )
  expect(inCompose).toHaveLength(4)
  expect(sum(inCompose)).toBeLessThanOrEqual(most - 3)
  const size = Number(named('ConfigMap', 'kinfold-settings').data['DATABASE_CONNECTIONS'])
  const inKubernetes = deployments.map(
    (one) => one.spec.replicas * mostConnections(partOf(containersOf(one)[0]!.args), size),
  )
  expect(sum(inKubernetes)).toBe(sum(inCompose))
  for (const path of ['compose.yaml', 'kubernetes/settings.yaml'])
    expect(read(`deploy/${path}`)).toContain(`: ${sum(inCompose)} of PostgreSQL’s ${most}`)
  expect(page).toContain(`that is ${sum(inCompose)}`)
})

test('each part of the cluster finds the others by their names', () => {
  const { resources } = parse(read('deploy/kubernetes/kustomization.yaml'))
  const applied = manifests.filter((name) => !/^(kustomization|secret\.example)\.yaml$/.test(name))
  expect(resources.toSorted()).toEqual(applied.toSorted())
  for (const one of deployments) {
    expect(one.spec.template.metadata.labels).toEqual(one.spec.selector.matchLabels)
    const budget = named('PodDisruptionBudget', one.metadata.name)
    expect(budget.spec.selector.matchLabels).toEqual(one.spec.selector.matchLabels)
    for (const { envFrom } of containersOf(one))
      expect(envFrom.flatMap((from) => Object.values(from)).map(namedBy)).toEqual([
        named('ConfigMap', 'kinfold-settings').metadata.name,
        named('Secret', 'kinfold-secrets').metadata.name,
      ])
  }
  expect(named('Service', 'kinfold-web').spec.selector).toEqual(
    named('Deployment', 'kinfold-web').spec.selector.matchLabels,
  )
})

test.each(units)('$name.service lets in what media need and nothing above a user', (unit) => {
  expect(settingOf(unit, 'User')).toEqual(['kinfold'])
  expect(settingOf(unit, 'NoNewPrivileges')).toEqual(['true'])
  expect(settingOf(unit, 'ProtectSystem')).toEqual(['strict'])
  // All processes asked at once, the database would go first.
  expect(settingOf(unit, 'KillMode')).toEqual(['mixed'])
  // V8 compiles while it runs.
  expect(settingOf(unit, 'MemoryDenyWriteExecute')).toEqual([])
})

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const namesIn = (words: string) => words.split(' ').map((word) => word.split('=')[0]!)
const namedBy = ({ name }: { readonly name: string }) => name
const addressOf = ({ networks }: Service) => networks.inside.ipv4_address
const containersOf = ({ spec }: KubernetesObject) => spec.template.spec.containers
