import { useCanEdit, useHasRight } from '../session/signedIn.ts'

export function useMayEditShelters(): boolean {
  const canEdit = useCanEdit()
  return useHasRight('shelters.edit') && canEdit
}
