// How long component tests wait: chunks are transformed on first use, which is slow on a busy machine.
import { configure } from '@testing-library/preact';

configure({ asyncUtilTimeout: 10_000 });
