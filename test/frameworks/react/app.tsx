// The React page: a wall that is left and found again, moved, and given members.
import type { Backer, CollectiveWallElement } from 'collective-widgets';
import type {} from 'collective-widgets/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MEMBERS } from '../members.ts';

type PageProps = {
  readonly platform: string;
  readonly isKitLast?: boolean;
  readonly onStart?: () => void;
};

type WallProps = {
  readonly platform: string;
  readonly members: readonly Backer[] | null;
  /** React makes a property of what the element has at that time; before the kit, a reference is needed. */
  readonly byReference: boolean;
};

function Wall({ platform, members, byReference }: WallProps) {
  const wall = useRef<CollectiveWallElement>(null);
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    if (byReference && wall.current) wall.current.members = members;
  }, [byReference, members]);
  return (
    <collective-wall
      ref={wall}
      slug="maple-library"
      platform={platform}
      platform-profile="open-collective"
      heading={`Loaded ${loads} times`}
      contribute
      members={byReference ? undefined : members}
      oncollective-load={() => setLoads((count) => count + 1)}
    >
      <p>The fallback</p>
    </collective-wall>
  );
}

export function App({ platform, isKitLast = false, onStart }: PageProps): ReactNode {
  const [isAbout, setIsAbout] = useState(false);
  const [isLast, setIsLast] = useState(false);
  const [members, setMembers] = useState<readonly Backer[] | null>(null);
  useEffect(() => onStart?.(), [onStart]);
  const parts = [
    <div key="wall">
      <Wall platform={platform} members={members} byReference={isKitLast} />
    </div>,
    <p key="text">A text beside the wall</p>,
  ];
  return (
    <>
      <button type="button" onClick={() => setIsAbout(!isAbout)}>
        Navigate
      </button>
      <button type="button" onClick={() => setIsLast(!isLast)}>
        Move
      </button>
      <button type="button" onClick={() => setMembers(members ? null : MEMBERS)}>
        Members
      </button>
      {isAbout ? <h1>About</h1> : <main>{isLast ? parts.reverse() : parts}</main>}
    </>
  );
}
