import { useCanEdit, useHasRight } from '../../session/signedIn.ts'

export function useMayEditContacts(): boolean {
  const canEdit = useCanEdit()
  return useHasRight('contacts.edit') && canEdit
}
