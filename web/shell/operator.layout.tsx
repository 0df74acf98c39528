import { createFileRoute } from '@tanstack/react-router'
import { SignedInLayout } from './SignedInLayout.tsx'
import { toLogin } from './toLogin.ts'

/** Pages of the operator of the platform: for its administrators, in an organisation or in none. */
export const Route = createFileRoute('/_operator')({
  staticData: { title: null, flag: 'globalAdmin' },
  beforeLoad: toLogin,
  component: SignedInLayout,
})
