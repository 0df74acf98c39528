// The form that invites a user: it needs the network and a fresh password.
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Right } from '../../shared/access.ts'
import { Failure } from '../../shared/errors.ts'
import { inviteUser } from '../../shared/users/user.ts'
import { useConfirmedCall } from '../identity/parts/useConfirmedCall.ts'
import { readEmail } from '../session/typed.ts'
import { useLeaveGuard } from '../ui/leavePage.tsx'
import { usePanes } from '../ui/Panes.tsx'
import { toast } from '../ui/toasts.ts'
import { useFailed } from '../ui/useFailed.ts'

const empty = { email: '', forename: '', surname: '', rights: [] as Right[] }
type Missing = Partial<Record<'email' | 'forename' | 'surname', true>>

/** Values, what is missing in them, and the call. */
export function useInvitation() {
  const { t } = useLingui()
  const call = useConfirmedCall()
  const navigate = useNavigate()
  const failed = useFailed()
  const panes = usePanes()
  const [values, setValues] = useState(empty)
  const [missing, setMissing] = useState<Missing>({})
  const [inUse, setInUse] = useState(false)
  const [saving, setSaving] = useState(false)
  useLeaveGuard(values !== empty && !saving)

  function change(part: Partial<typeof empty>) {
    setValues((before) => ({ ...before, ...part }))
    setMissing((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
    if ('email' in part) setInUse(false)
  }

  async function save() {
    if (saving) return
    const email = readEmail(values.email)
    const [forename, surname] = [values.forename.trim(), values.surname.trim()]
    setMissing({ ...(!email && { email: true }), ...(!forename && { forename: true }), ...(!surname && { surname: true }) })
    if (!email || !forename || !surname) return
    setSaving(true)
    try {
      await call(inviteUser, { body: { id: null, email, forename, surname, rights: values.rights } })
      toast({ tone: 'done', text: t`The invitation to ${email} is on its way` })
      panes?.tellChange()
      await navigate({ to: '/admin/account/user', ignoreBlocker: true })
    } catch (error) {
      setSaving(false)
      if (error instanceof Failure && error.code === 'emailInUse') setInUse(true)
      else failed(error)
    }
  }

  return { values, missing, inUse, saving, change, save }
}
