import { ownEnvironment, type RoomTexts, recordTexts } from '../../http/openapi/texts.ts'

const filter = {
  id: 'The id of the filter, kept as sent',
  connector: 'How it joins the one before it; `null` for the first. `and` binds tighter than `or`',
  resource: 'A filter, or a group of them',
}

export const segmentTexts: RoomTexts = {
  operations: {
    listSegments: 'Lists the segments of the environment, oldest first.',
    createSegment: 'A segment may use other segments, but not itself by way of them.',
    readSegment: 'Reads one segment with the surveys that use it.',
    updateSegment: 'Surveys that use it follow at once.',
    deleteSegment: 'One that a survey or another segment uses cannot be deleted.',
  },
  schemas: {
    Segment: {
      '': 'A group of contacts, described by filters',
      ...recordTexts,
      title: 'The name, 1 to 256 characters',
      description: 'What the group is, at most 4,096 characters; `null`: nothing is said',
      isPrivate: 'Whether it belongs to one survey and is made with it',
      filters: 'What contacts must fulfil; `[]`: everyone does',
      'filters.id': filter.id,
      'filters.connector': filter.connector,
      'filters.resource': filter.resource,
      surveys: 'The ids of the surveys that use it',
    },
    CreateSegment: {
      '': 'A new segment. `title` is needed',
      ...ownEnvironment,
      surveyId: 'A survey that uses the segment from now on',
    },
    UpdateSegment: { '': 'What changes in a segment' },
    SegmentFilterOrGroup: { '': 'A filter, or a group of filters', ...filter },
    SegmentFilter: {
      '': 'What a contact must fulfil',
      id: 'The id of the filter, kept as sent',
      root: 'What is compared',
      'root.type': 'An attribute, the userId, another segment, or the device',
      'root.contactAttributeKey': 'The key of the attribute',
      'root.personIdentifier': 'What identifies the person',
      'root.segmentId': 'The id of the other segment',
      'root.deviceType': 'The kind of device',
      value: 'What it is compared with',
      qualifier: 'How it is compared',
      'qualifier.operator': 'The comparison; numbers need a number as value',
    },
  },
  like: { CreateSegment: 'Segment', UpdateSegment: 'Segment' },
}
