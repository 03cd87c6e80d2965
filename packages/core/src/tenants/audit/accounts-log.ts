/**
 * The name under which audit log entries lie that belong to no environment: those of products, people and links. It is
 * no id, so that no environment can have it.
 */
export const accountsLog = 'accounts'
