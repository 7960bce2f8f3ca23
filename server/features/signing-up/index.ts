export { signUpVouched } from './sign-up-vouched.ts'
export { ensureAdmin } from './ensure-admin.ts'
