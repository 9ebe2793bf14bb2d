// How long component tests wait for what must come: chunks are transformed on first use, which a busy machine delays.
import { configure } from '@testing-library/preact';

configure({ asyncUtilTimeout: 10_000 });
