import '#client/ui/fine.ts'
