import { createFileRoute } from '@tanstack/react-router'
import { SignedInLayout } from './SignedInLayout.tsx'
import { toLogin } from './toLogin.ts'

export const Route = createFileRoute('/_signedIn')({
  staticData: { title: null, flag: null },
  beforeLoad: toLogin,
  component: SignedInLayout,
})
