import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

export default {
  firesage: [
    'quick_start',
    {
      type: 'category',
      label: 'Highlights',
      collapsed: false,
      items: [
        { type: 'doc', id: 'highlights/about', label: 'Overview' },
        { type: 'doc', id: 'highlights/ref', label: 'References' },
        { type: 'doc', id: 'highlights/set', label: 'Set' },
        { type: 'doc', id: 'highlights/update', label: 'Update' },
        { type: 'doc', id: 'highlights/data_snapshot', label: 'Data snapshots' },
        { type: 'doc', id: 'highlights/query', label: 'Queries' },
        'highlights/inhomogeneous_field_values',
        'highlights/type_conversion',
      ],
    },
    {
      type: 'category',
      label: 'Guides',
      items: [
        { type: 'doc', id: 'guides/about', label: 'Overview' },
        'guides/live_data',
        'guides/removable',
        'guides/pushable',
        'guides/numeric_record',
        'guides/possibly_read_as_nullable',
        'guides/string_manipulation',
        'guides/tests',
      ],
    },
    'exports',
    'limitation',
  ],
} satisfies SidebarsConfig;
