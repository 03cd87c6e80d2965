/** The lines of an address and of contact details, in the order of answers. */
export const linesOfAnswers = {
  address: ['addressLine1', 'addressLine2', 'city', 'state', 'zip', 'country'],
  contactInfo: ['firstName', 'lastName', 'email', 'phone', 'company'],
} as const
