// How a changeset stands in a CHANGELOG: as it was written. All packages have one version, so none lists the others.
const indented = (text) => text.trim().replaceAll('\n', '\n  ')

export default {
  getReleaseLine: async ({ summary }) => `\n- ${indented(summary)}`,
  getDependencyReleaseLine: async () => '',
}
