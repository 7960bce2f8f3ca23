import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant } from './shapes.ts'

export const stats = z.strictObject({
  totalUsers: z.number(),
  totalMemories: z.number(),
  totalVoiceMessages: z.number(),
  totalRevenue: z.number(),
  activeSubscriptions: z.number(),
})

export const userListItem = z.strictObject({
  id,
  username: z.string(),
  email: z.string(),
  subscriptionPlan: z.string(),
  createdAt: instant,
})

const wholeMegabytes = 'The largest file size is a whole number of MB from 1 to 10240.'
export const settings = z.strictObject({
  maintenanceMode: z.boolean(),
  registrationEnabled: z.boolean(),
  maxFileSize: z
    .number({ error: wholeMegabytes })
    .check(
      z.int({ error: wholeMegabytes }),
      z.gte(1, wholeMegabytes),
      z.lte(10240, wholeMegabytes),
    ),
  emailNotifications: z.boolean(),
})
export type Settings = z.output<typeof settings>

export const exportKind = z.enum(['users', 'memories', 'messages'])
export type ExportKind = z.output<typeof exportKind>

export const admin = {
  stats: endpoint({
    method: 'GET',
    path: '/api/admin/stats',
    access: 'admin',
    summary: 'The figures on the admin panel’s five cards.',
    reply: stats,
  }),
  users: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    access: 'admin',
    summary: 'Every account.',
    reply: z.array(userListItem),
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/admin/settings',
    access: 'admin',
    summary: 'The system settings.',
    reply: settings,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/api/admin/settings',
    access: 'admin',
    summary: 'Replaces the system settings.',
    body: settings,
    reply: settings,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/admin/export/:kind',
    access: 'admin',
    summary: 'Everything of one kind as CSV.',
    params: z.strictObject({ kind: exportKind }),
    reply: z.unknown(),
  }),
}
