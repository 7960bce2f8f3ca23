import { Badge } from './badge.tsx'

/** Beside the name of something that isn't there yet. */
export const ComingBadge = () => <Badge className="font-sans tracking-normal">Coming</Badge>
