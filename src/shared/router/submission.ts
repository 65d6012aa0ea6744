export type FormMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type FormEncType = 'application/x-www-form-urlencoded' | 'multipart/form-data' | 'application/json' | 'text/plain'

/** Data that a form or `useSubmit` sends. One of the last three holds the body, by encoding. */
export interface Submission {
  formMethod: FormMethod
  /** Path and query of the destination, without the base path. */
  formAction: string
  formEncType: FormEncType
  formData: FormData | undefined
  json: unknown
  text: string | undefined
}
