const names: Readonly<Record<string, string>> = {
  free: 'Free Forever',
  memory_plus: 'Memory Plus',
  complete_legacy: 'Complete Legacy',
}

export const planName = (plan: string): string => names[plan] ?? plan
