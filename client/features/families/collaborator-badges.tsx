import type { Role, Status } from '#contract/rules/roles.ts'
import { Badge, type BadgeTone } from '#client/ui/badge.tsx'

const roleTones: Record<Role, BadgeTone> = { owner: 'indigo', editor: 'teal', viewer: 'plain' }
const roleLabels: Record<Role, string> = { owner: 'Owner', editor: 'Editor', viewer: 'Viewer' }
const statusTones: Record<Status, BadgeTone> = {
  active: 'plain',
  pending: 'marigold',
  inactive: 'plain',
}
const statusLabels: Record<Status, string> = {
  active: 'Active',
  pending: 'Pending',
  inactive: 'Inactive',
}

export const RoleBadge = ({ role }: { role: Role }) => (
  <Badge tone={roleTones[role]}>{roleLabels[role]}</Badge>
)

export const StatusBadge = ({ status }: { status: Status }) => (
  <Badge
    tone={statusTones[status]}
    className={status === 'active' ? 'border-transparent! px-0! text-success!' : ''}
    {...(status === 'active' && { icon: 'check' })}
  >
    {statusLabels[status]}
  </Badge>
)
